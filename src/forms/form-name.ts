/** Every public form; each has its own rate limits. */
export type FormName =
  | 'contact-us'
  | 'trade'
  | 'upload-file'
  | 'book-service'
  | 'change-booking'
  | 'subscribe'
  | 'watch'
  | 'quote'
  | 'read-quote'
  | 'answer-quote';
