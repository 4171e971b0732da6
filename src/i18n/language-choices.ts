/** The languages of a record; labels are message keys. */
export const languageChoices = [
  { value: 'en', label: 'field_english' },
  { value: 'fr', label: 'field_french' },
] as const;
