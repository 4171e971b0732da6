import { Button } from '@mantine/core';
import { href, Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { IconUpload } from '#src/ui/admin/icons.tsx';

/** A link from the list of products to the import. */
export const ImportLink = () => (
  <Button
    component={Link}
    to={href('/admin/import')}
    variant="default"
    leftSection={<IconUpload size={18} aria-hidden="true" />}
  >
    {m.admin_menu_import()}
  </Button>
);
