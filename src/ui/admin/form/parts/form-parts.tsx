import { useMediaQuery } from '@mantine/hooks';
import { m } from '#src/i18n/messages.ts';
import type { AnyAdminResource, AnyForm, FieldProps, Section } from '#src/ui/admin/admin-resource.ts';
import { sentence, snake } from '#src/ui/admin/sentence.ts';
import { FormPart } from './form-part.tsx';
import { PartList } from './part-list.tsx';
import styles from './parts.module.css';
import { useReach, useTarget } from './use-target.ts';

type Props = {
  declaration: AnyAdminResource;
  props: FieldProps<AnyForm>;
  mayEdit: boolean;
  hasPreview: boolean;
  /** The preview takes the place of the list and of the column at the right. */
  isPreviewing: boolean;
};

/** Forms of more parts have a list of them. */
const mostWithoutList = 3;

/** All parts of a form on one page: their list at the left, and what follows the input at the right. */
export function FormParts({ declaration, props, mayEdit, hasPreview, isPreviewing }: Props) {
  const target = useTarget();
  useReach(target);
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const main = declaration.sections.filter(({ place }) => place !== 'rail');
  const rail = declaration.sections.filter(({ place }) => place === 'rail');
  const hasList = main.length > mostWithoutList && !isPreviewing;
  const titleOf = ({ key }: Section<AnyForm>) => sentence(`admin_${snake(declaration.name)}_section_${snake(key)}`);
  const partOf = (section: Section<AnyForm>) => (
    <FormPart
      key={section.key}
      section={section}
      title={titleOf(section)}
      {...{ props, mayEdit, target, isPhone }}
      startsOpen={section === main[0]}
      isOnly={section === main[0] && main.length === 1}
    />
  );
  return (
    <div className={styles.form} data-list={hasList} data-rail={rail.length > 0 && !isPreviewing}>
      {hasList && <PartList parts={main} {...{ titleOf, props, target, hasPreview }} />}
      <div className={styles.parts}>{main.map(partOf)}</div>
      {rail.length > 0 && (
        <aside className={styles.rail} aria-label={m.admin_edit_rail()}>
          {rail.map(partOf)}
        </aside>
      )}
    </div>
  );
}
