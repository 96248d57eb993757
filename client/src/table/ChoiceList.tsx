import { useTranslation } from 'react-i18next';
import type { Lang, Option, Prompt } from '../api/types';
import { Button } from '../look/Button';
import { HintMark } from '../look/HintMark';
import type { Naming } from './naming';
import { byVerb } from './targets';

interface ChoiceListProps {
  prompt: Prompt | null;
  lang: Lang;
  names: Naming;
  picked: string | null;
  onClear: () => void;
  act: (option: Option) => void;
}

/** Every option as a button, by verb: nothing can be done only with a mouse on a picture. */
export function ChoiceList({ prompt, lang, names, picked, onClear, act }: ChoiceListProps) {
  const { t } = useTranslation();
  const groups = byVerb(prompt, picked);
  if (!prompt?.yours || groups.length === 0) return null;
  return (
    <section className="choices" aria-label={t('generic.choices')}>
      <h2>
        {picked === null ? t('generic.choices') : names.id(picked)}
        {picked !== null && (
          <Button kind="quiet" size="sm" onClick={onClear}>
            {t('prompt.more')}
          </Button>
        )}
      </h2>
      {groups.map(([verb, options]) => {
        // Without a heading each option says in full what it does.
        const heading = options.length > 1 ? (prompt.headings?.[verb]?.[lang] ?? '').replace(/:$/, '') : '';
        return (
          <div key={verb} className="group">
            {heading && <h3 className="cap">{heading}</h3>}
            <ul>
              {options.map((option) => (
                <li key={option.action}>
                  <button
                    type="button"
                    data-legal
                    className={`choice ${option.hinted ? 'hinted' : ''}`}
                    onClick={() => act(option)}
                  >
                    {option.hinted && <HintMark />}
                    {heading && picked === null ? option.short[lang] : option.text[lang]}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
