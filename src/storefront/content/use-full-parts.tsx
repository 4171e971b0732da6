import { lazy, type ReactNode, Suspense } from 'react';
import type { PostPage } from '#src/content/published/post-page.ts';
import type { PictureView } from '#src/media/media-view.ts';
import captcha from '../captcha/captcha-field.module.css';
import { HeldPress } from '../components/hydrated/held-press.tsx';
import form from '../forms/form.module.css';
import type { AnsweredForm } from '../forms/visitor-form.tsx';
import lead from '../lead/lead-form.module.css';
import { useDealer } from '../product/dealer.ts';
import { useLightbox } from '../product/gallery/use-lightbox.tsx';
import { PictureRows } from './blocks/picture-rows.tsx';
import type { BlockParts } from './post-body.tsx';

/** Loaded only by pages that have a form; most articles have none. */
const ContactForm = lazy(() => import('./contact-form.tsx'));

/** The form's placeholder. It brings the styles, which must be there before any code is loaded. */
const FormToCome = () => (
  <div className={form.form}>
    <div className={lead.fields} />
    <div className={captcha.row} />
  </div>
);

/** What a page returns after its form was submitted without scripts. */
export type Posted = { answered?: AnsweredForm | undefined };

/** Blocks on their own page: with the form itself, and galleries with a lightbox. */
export function useFullParts(page: PostPage, { answered }: Posted): [BlockParts, ReactNode] {
  const { phone } = useDealer();
  const pictures = picturesOf(page);
  const { opener, lightbox } = useLightbox(pictures);
  const contactForm = (
    <Suspense fallback={<FormToCome />}>
      <ContactForm page={page} phone={phone} answered={answered} />
    </Suspense>
  );
  const gallery = (shown: PictureView[]) => (
    <PictureRows pictures={shown} wrap={(picture, image) => <a {...opener(pictures.indexOf(picture))}>{image}</a>} />
  );
  return [
    { contactForm, gallery },
    pictures.length > 0 && (
      <>
        {lightbox}
        <HeldPress />
      </>
    ),
  ];
}

/** Every picture of the lightbox, in the order of the page. */
const picturesOf = ({ blocks, gallery }: PostPage): PictureView[] => [
  ...blocks.flatMap((block) => (block.type === 'gallery' ? block.pictures : [])),
  ...gallery.flatMap(({ picture, video }) => (video ? [] : [picture])),
];
