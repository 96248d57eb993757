import { useEffect, useState } from 'react';

const KEY = 'penumbra.hideIdentity';
const wanted = () => localStorage.getItem(KEY) === 'yes';

/**
 * Whether my identity is turned over. It is whenever the page loses the focus, on a device that several share or
 * where somebody has turned it over before.
 */
export function useHidden(me: number | null, shared: boolean): { hidden: boolean; hide: (hidden: boolean) => void } {
  const [hidden, setHidden] = useState(() => shared || wanted());
  useEffect(() => {
    const onBlur = () => (shared || wanted()) && setHidden(true);
    onBlur();
    addEventListener('blur', onBlur);
    return () => removeEventListener('blur', onBlur);
  }, [me, shared]);
  return {
    hidden,
    hide(yes) {
      if (yes) localStorage.setItem(KEY, 'yes');
      setHidden(yes);
    },
  };
}
