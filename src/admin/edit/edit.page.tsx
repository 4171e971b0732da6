import { Menu } from '@mantine/core';
import { data, href, Link, redirect, useLocation, useNavigate, useRevalidator } from 'react-router';
import { mayDo } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { OfferEntry } from '#src/quotes/staff/offer-entry.admin.tsx';
import { OffersOut } from '#src/quotes/staff/offers-out.admin.tsx';
import { recordHref } from '#src/site/href.ts';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { RecordContext } from '#src/ui/admin/fields/record-context.ts';
import { EditScreen } from '#src/ui/admin/form/edit-screen.tsx';
import type { AfterSave, LoadedRecord } from '#src/ui/admin/form/use-edit.ts';
import { IconScan } from '#src/ui/admin/icons.tsx';
import type { MediaRecord } from '#src/ui/admin/media/media-record.ts';
import { recordLabel, withinSentence } from '#src/ui/admin/sentence.ts';
import { signInPath } from '#src/ui/admin/sign-in-path.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { loadChoices } from '../choices.server.ts';
import { useWayBack } from '../list/list-memory.ts';
import { listOfForm, listPartOf } from '../menu.ts';
import { requireUser } from '../require-user.server.ts';
import { adminResourceAt } from '../resources.ts';
import { SaleTools } from '../sales/listed-sale.tsx';
import { askAboutSale, askForSale } from '../sales/mark-sold.tsx';
import { SaleButton } from '../sales/sale-button.tsx';
import type { ProductInDoubt, SoldProduct } from '../sales/sold-product.ts';
import type { Route } from './+types/edit.page.ts';
import { readEditAddress } from './edit-address.ts';
import { loadRecord } from './load-record.server.ts';
import { mayEdit } from './may-edit.ts';
import { inGivenLanguage, prefilledFrom } from './prefilled.ts';
import { recordContext } from './record-context.ts';
import { templateStart } from './template-start.ts';

/** The names of the options that a form's fields need. */
const choiceNamesOf = ({ sections }: AnyAdminResource): string[] => [
  ...new Set(sections.flatMap(({ fields }) => fields.flatMap(({ choiceNames = [] }) => choiceNames))),
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const user = requireUser(context);
  const address = readEditAddress(url.pathname);
  const declaration = adminResourceAt(params.path);
  if (!address || !declaration) throw data(null, { status: 404 });
  const may = mayEdit(declaration, address.action, (action) => mayDo(user, action, declaration.name));
  if (!may.open) throw redirect(startPage(user, user.language));
  const { resources, db } = context.get(services);
  const [{ record, start }, choices] = await Promise.all([
    loadRecord(resources, declaration.name, { user, address }),
    loadChoices(db, choiceNamesOf(declaration), user.language),
  ]);
  // The address of a copy can set fields, such as another language for the same page.
  const prefilled = address.action === 'update' ? {} : prefilledFrom(url.searchParams, declaration.blank);
  const template = address.action === 'add' ? templateStart(declaration.name, url.searchParams) : {};
  const input = { ...inGivenLanguage(start, prefilled), ...prefilled, ...template };
  return { record, start: input, choices, may, userId: user.id, mayChangeMedia: mayDo(user, 'update', 'media') };
}

export const meta: Route.MetaFunction = ({ params, loaderData }) => {
  const declaration = adminResourceAt(params.path ?? '');
  const one = declaration ? recordLabel(declaration.name) : '';
  const record = loaderData?.record;
  const title = record && declaration ? declaration.titleOf(record) : m.admin_edit_new({ what: withinSentence(one) });
  return privateMeta(`${title} – ${one}`);
};

export default function Edit({ loaderData, params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const listPath = `${href('/admin')}/${listOfForm(params.path, search)}`;
  const wayBack = useWayBack(listPath);
  const { revalidate } = useRevalidator();
  const declaration = adminResourceAt(params.path);
  if (!declaration) return null;
  const { record, start, choices, userId, may, mayChangeMedia } = loaderData;
  const { path } = declaration;
  const { pictures: sentPictures = [] } = (record ?? {}) as { pictures?: readonly MediaRecord[] };

  function goOn(saved: LoadedRecord, after: AfterSave) {
    if (declaration?.name === 'product' && saved.availability !== record?.availability) {
      const product = saved as unknown as SoldProduct & ProductInDoubt;
      if (saved.availability === 'sold') askForSale(product, () => void revalidate());
      else askAboutSale(product, () => void revalidate());
    }
    // After adding, the list has no old search that could hide the new record.
    if (after === 'leave') void navigate(record ? wayBack : listPath);
    else if (!record) void navigate(`${recordHref(path, saved.id)}${listPartOf(search)}`, { replace: true });
  }

  return (
    <RecordContext value={{ ...recordContext, userId, mayChangeMedia, sentPictures }}>
      <EditScreen
        key={`${declaration.name}-${record?.id ?? 'new'}`}
        declaration={declaration}
        record={record}
        start={{ ...declaration.blank, ...start }}
        choices={choices}
        userId={userId}
        may={may}
        listPath={wayBack}
        signInPath={signInPath()}
        onSaved={goOn}
        {...(declaration.name === 'product' &&
          may.save && {
            toolsFor: (saved) => (
              <>
                <OffersOut product={saved.id} />
                <SaleButton product={saved as unknown as SoldProduct & ProductInDoubt} />
              </>
            ),
            entriesFor: ({ id, availability }) => (
              <>
                {availability !== 'sold' && <OfferEntry product={id} />}
                <LotEntry id={id} />
              </>
            ),
          })}
        {...(declaration.name === 'sale' && { toolsFor: (sale) => <SaleTools record={sale} /> })}
      />
    </RecordContext>
  );
}

const LotEntry = ({ id }: { id: number }) => (
  <Menu.Item
    component={Link}
    to={href('/admin/lot/:id', { id: String(id) })}
    leftSection={<IconScan size={16} aria-hidden />}
  >
    {m.admin_phone_lot()}
  </Menu.Item>
);
