import type { Title } from '../../api/types';

/** Where somebody learns a title by playing; where nobody has written that, its rules. */
export const learnAddress = ({ id, lesson }: Title) => (lesson ? `/learn/${id}/tutorial` : `/rules/${id}`);

/** Where somebody reads how it is played. */
export const readAddress = ({ id, lesson }: Title) => (lesson ? `/learn/${id}` : `/rules/${id}`);
