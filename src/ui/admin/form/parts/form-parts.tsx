import { Box, Button, Flex, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { AnyAdminResource, AnyForm, FieldProps, Section } from '#src/ui/admin/admin-resource.ts';
import { IconChevronDown } from '#src/ui/admin/icons.tsx';
import { findSectionTitle } from '#src/ui/admin/sentence.ts';
import shared from '#src/ui/admin/shared.module.css';
import { SectionFields, shownFields } from '../section-fields.tsx';
import { PartList, PartMark, PartNote } from './part-list.tsx';
import styles from './parts.module.css';
import { isTargetIn, partId, type Target, useReach, useTarget } from './use-target.ts';

type Props = {
  declaration: AnyAdminResource;
  props: FieldProps<AnyForm>;
  mayEdit: boolean;
  hasPreview: boolean;
  /** The preview takes the place of the list and of the column at the right. */
  isPreviewing: boolean;
};

/** Forms of more parts have a list of them. */
const maxWithoutList = 3;

/** All parts of a form on one page: their list at the left, and what follows the input at the right. */
export function FormParts({ declaration, props, mayEdit, hasPreview, isPreviewing }: Props) {
  const target = useTarget();
  useReach(target);
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const main = declaration.sections.filter(({ place }) => place !== 'rail' && place !== 'top');
  const top = props.record ? declaration.sections.filter(({ place }) => place === 'top') : [];
  const rail = declaration.sections.filter(({ place }) => place === 'rail');
  const hasList = main.length > maxWithoutList && !isPreviewing;
  const titleOf = ({ key }: Section<AnyForm>) => findSectionTitle(declaration.name, key) ?? key;
  const partOf = (section: Section<AnyForm>) => (
    <FormPart
      key={section.key}
      section={section}
      title={titleOf(section)}
      props={props}
      mayEdit={mayEdit}
      target={target}
      isPhone={isPhone}
      startsOpen={section === main[0] || section.place === 'top'}
      isOnly={section.place === 'top' || (section === main[0] && main.length === 1)}
    />
  );
  return (
    <div className={styles.form} data-list={hasList} data-rail={rail.length > 0 && !isPreviewing}>
      {top.length > 0 && <div className={styles.top}>{top.map(partOf)}</div>}
      {hasList && <PartList parts={main} titleOf={titleOf} props={props} target={target} hasPreview={hasPreview} />}
      <div className={styles.parts}>{main.map(partOf)}</div>
      {rail.length > 0 && (
        <aside className={styles.rail} aria-label={m.admin_edit_rail()}>
          {rail.map(partOf)}
        </aside>
      )}
    </div>
  );
}

type FormPartProps = {
  section: Section<AnyForm>;
  title: string;
  props: FieldProps<AnyForm>;
  mayEdit: boolean;
  target: Target | null;
  /** On a phone the parts are an accordion. */
  isPhone: boolean;
  startsOpen: boolean;
  /** It has no heading, and is not folded. */
  isOnly: boolean;
};

/** One part of a form under its heading. */
function FormPart({ section, title, props, mayEdit, target, isPhone, startsOpen, isOnly }: FormPartProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const [isWhole, setWhole] = useState(false);
  const body = useRef<HTMLFieldSetElement>(null);
  const isFolded = isPhone && !isOpen && !isOnly;
  useFolded(body, isFolded, () => setOpen(true));

  // A link to this part opens it, with its rarely used fields.
  const [followed, setFollowed] = useState<Target | null>(null);
  if (target !== followed) {
    setFollowed(target);
    if (target && isTargetIn(target, section)) {
      setOpen(true);
      if (target.place !== partId(section.key)) setWhole(true);
    }
  }

  const { shown, possible } = shownFields(section, props, isWhole);
  const about = section.about?.(props.form.values, props.choices);
  const Tools = section.tools;
  const id = partId(section.key);
  return (
    <section id={id} className={`${shared.panel} ${styles.part}`}>
      <Flex component="header" rowGap="s1" columnGap="s3" wrap="wrap" align="center" className={styles.head ?? ''}>
        {!isOnly && (
          <h3 className={styles.title} {...(!isPhone && { tabIndex: -1 })}>
            {isPhone ? (
              <button
                type="button"
                className={styles.toggle}
                aria-expanded={isOpen}
                aria-controls={`${id}-fields`}
                onClick={() => setOpen(!isOpen)}
              >
                <PartMark section={section} props={props} />
                <Box component="span" flex="1 1 0" miw="min-content">
                  {title}
                </Box>
                <PartNote section={section} props={props} />
                <IconChevronDown size={18} className={styles.chevron} aria-hidden />
              </button>
            ) : (
              title
            )}
          </h3>
        )}
        {!isFolded && (
          <>
            {about && (
              <Text span size="sm" c="dimmed" className={styles.about ?? ''}>
                {about}
              </Text>
            )}
            <span className={styles.tools}>
              {Tools && <Tools {...props} />}
              {shown.length < possible && (
                <Button variant="subtle" color="fog" size="xs" onClick={() => setWhole(true)}>
                  {m.admin_edit_all_fields({ count: possible })}
                </Button>
              )}
            </span>
          </>
        )}
      </Flex>
      <fieldset ref={body} id={`${id}-fields`} className={styles.body} data-folded={!isOpen} disabled={!mayEdit}>
        <VisuallyHidden component="legend">{title}</VisuallyHidden>
        <SectionFields section={section} shown={shown} props={props} />
      </fieldset>
    </section>
  );
}

/** A folded part opens when the browser finds the searched text in it. React can't write this value of `hidden`. */
function useFolded(body: RefObject<HTMLElement | null>, isFolded: boolean, open: () => void) {
  const onFound = useEffectEvent(open);
  useLayoutEffect(() => {
    if (isFolded) body.current?.setAttribute('hidden', 'until-found');
    else body.current?.removeAttribute('hidden');
  }, [body, isFolded]);
  useEffect(() => {
    const part = body.current;
    const found = () => onFound();
    part?.addEventListener('beforematch', found);
    return () => part?.removeEventListener('beforematch', found);
  }, [body]);
}
