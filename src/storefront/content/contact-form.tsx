import type { PostPage } from '#src/content/published/post-page.ts';
import { contactType } from '#src/leads/contact-type.ts';
import { type AnsweredForm, Sent } from '../forms/visitor-form.tsx';
import { LeadForm } from '../lead/lead-form.tsx';

type ContactFormProps = {
  page: PostPage;
  phone: string;
  answered: AnsweredForm | undefined;
  isSent: boolean;
};

/** The form of a contact-form block, or the confirmation after sending. */
export default function ContactForm({ page, phone, answered, isSent }: ContactFormProps) {
  if (isSent && !answered) return <Sent />;
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
