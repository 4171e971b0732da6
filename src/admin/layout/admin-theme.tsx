import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './admin-theme.css';
import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { theme } from '#src/ui/admin/theme.ts';

/** Translated labels of close buttons; dialog headers are not landmarks. */
function spokenTheme() {
  const defaultProps = {
    closeButtonProps: { 'aria-label': m.admin_list_dismiss() },
    attributes: { header: { role: 'presentation' } },
  };
  return mergeThemeOverrides(theme, { components: { Modal: { defaultProps }, Drawer: { defaultProps } } });
}

/** The theme of all components of the back office. */
export const AdminTheme = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={useState(spokenTheme)[0]} forceColorScheme="light">
    <ModalsProvider>
      <Notifications position="bottom-right" pauseResetOnHover="notification" zIndex={1000} />
      {children}
    </ModalsProvider>
  </MantineProvider>
);
