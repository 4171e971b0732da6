/** Every form that anybody may post; each has limits of its own. */
export type FormName =
  | 'contact-us'
  | 'trade'
  | 'upload-file'
  | 'book-service'
  | 'change-booking'
  | 'subscribe'
  | 'watch'
  | 'captcha';
