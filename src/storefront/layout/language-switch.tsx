import { useLocation, useMatches } from 'react-router';
import { languageOfPath, languageTag, otherLanguage, withoutLanguage } from '#src/i18n/language.ts';
import styles from './language-switch.module.css';
import { otherVersion } from './other-version.ts';

/** How the other language is called, by those who read it. */
const offer = { en: 'Switch to English', fr: 'Passer au français' } as const;
/** Where the page itself is not there to be read in it. */
const insteadOffer = {
  home: {
    en: 'Not in English yet: to the English home page',
    fr: 'Pas encore en français : vers l’accueil en français',
  },
  blog: {
    en: 'Not in English yet: to the English blog',
    fr: 'Pas encore en français : vers le blogue en français',
  },
} as const;

/** The same page in the other language. A whole new document, because its language is another. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { pathname, search } = useLocation();
  const language = languageOfPath(pathname);
  const other = otherLanguage(language);
  const asked = { path: withoutLanguage(pathname), search };
  const { path, instead } = otherVersion(useMatches().at(-1)?.loaderData, asked, other);
  return (
    <a
      className={className ? `${styles.switch} ${className}` : styles.switch}
      href={path}
      lang={languageTag[other]}
      hrefLang={languageTag[other]}
      title={instead ? insteadOffer[instead][other] : undefined}
    >
      {language === 'en' ? <b>EN</b> : 'EN'}
      <i>/</i>
      {language === 'fr' ? <b>FR</b> : 'FR'}
      <span className="vh">, {instead ? insteadOffer[instead][other] : offer[other]}</span>
    </a>
  );
}
