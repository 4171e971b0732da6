import type { PostPage } from '#src/content/published/post-page.ts';
import { contactType } from '#src/leads/contact-type.ts';
import type { AnsweredForm } from '../forms/visitor-form.tsx';
import { LeadForm } from '../lead/lead-form.tsx';

type ContactFormProps = {
  page: PostPage;
  phone: string | null;
  answered: AnsweredForm | undefined;
};

/** The form of a contact-form block. */
export default function ContactForm({ page, phone, answered }: ContactFormProps) {
  return (
    <LeadForm
      kind="contact"
      type={contactType.contactForm}
      sourcePage={page.canonicalPath}
      phone={phone}
      answered={answered}
    />
  );
}
