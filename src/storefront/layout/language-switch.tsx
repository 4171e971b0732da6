import { useLocation, useMatches } from 'react-router';
import { languageOfPath, languageTag, otherLanguage, withoutLanguage } from '#src/i18n/language.ts';
import styles from './language-switch.module.css';
import { otherVersion } from './other-version.ts';

/** The offer in the language that it leads to. */
const offer = { en: 'Switch to English', fr: 'Passer au français' } as const;
/** Where this page does not exist in it. */
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

/** A link to the same page in the other language, as a new document. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { pathname, search } = useLocation();
  const language = languageOfPath(pathname);
  const other = otherLanguage(language);
  const requested = { path: withoutLanguage(pathname), search };
  const { path, instead } = otherVersion(useMatches().at(-1)?.loaderData, requested, other);
  return (
    <a
      className={className ? `${styles.switch} inline-row ${className}` : `${styles.switch} inline-row`}
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
