/** What a reply template is about. */
export const replyFor = ['any', 'boat', 'part', 'trade', 'booking'] as const;
export type ReplyFor = (typeof replyFor)[number];
