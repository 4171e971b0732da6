/** Element ids for `aria-controls` and `aria-activedescendant` of the field. */
export const suggestionListId = 'suggestions';
export const suggestionId = (position: number) => `suggestion-${position}`;
