import { useLocation } from 'react-router';
import { languageOfPath, languageTag, otherLanguage, pathIn, withoutLanguage } from '../../i18n/language.ts';
import styles from './language-switch.module.css';

/** How the other language is called, by those who read it. */
const offer = { en: 'Switch to English', fr: 'Passer au français' } as const;

/** The same page in the other language. A whole new document, because its language is another. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { pathname, search } = useLocation();
  const language = languageOfPath(pathname);
  const other = otherLanguage(language);
  return (
    <a
      className={className ? `${styles.switch} ${className}` : styles.switch}
      href={pathIn(other, withoutLanguage(pathname)) + search}
      lang={languageTag[other]}
      hrefLang={languageTag[other]}
    >
      {language === 'en' ? <b>EN</b> : 'EN'}
      <i>/</i>
      {language === 'fr' ? <b>FR</b> : 'FR'}
      <span className="vh">, {offer[other]}</span>
    </a>
  );
}
