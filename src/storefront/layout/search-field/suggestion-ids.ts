/** By these the field names what it controls, and which of it is active. */
export const suggestionListId = 'suggestions';
export const suggestionId = (position: number) => `suggestion-${position}`;
