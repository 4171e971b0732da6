import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { href, useNavigate, useRevalidator } from 'react-router';
import { type CurrentUser, mayOperate, type Operation } from '#src/access.ts';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { IconDatabaseExport, IconDots, IconPhotoEdit, IconRefresh } from '#src/ui/admin/icons.tsx';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { makeBackup } from '../backups/make-backup.ts';

/** Actions on the whole site. Each responds when it is done, with a message of the server. */
type Tool = { needs: Operation; text: () => string; Icon: typeof IconRefresh } & (
  | { run: () => Promise<void> }
  /** A link to a screen. */
  | { path: string }
);

const tools: Tool[] = [
  {
    needs: 'replaceMedia',
    text: () => m.admin_menu_replace_media(),
    Icon: IconPhotoEdit,
    path: href('/admin/replace-media'),
  },
  { needs: 'clearCache', text: () => m.cache_clear(), Icon: IconRefresh, run: clearCache },
  { needs: 'backUp', text: () => m.admin_backups_button(), Icon: IconDatabaseExport, run: makeBackup },
];

async function clearCache() {
  const called = await callApi<{ message: string }>('POST', 'clear-cache');
  if (called.isDone) notifySuccess(called.result.message);
  else notifyFailure(called.message);
}

/** Buttons where there is room for them, else one menu. */
export function SiteTools({ user }: { user: CurrentUser }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [running, setRunning] = useState<Operation | null>(null);
  const own = tools.filter(({ needs }) => mayOperate(user, needs));
  const start = async (tool: Tool) => {
    if ('path' in tool) return await navigate(tool.path);
    setRunning(tool.needs);
    await tool.run();
    setRunning(null);
    // The screen may show the result.
    await revalidate();
  };
  if (own.length === 0) return null;
  return (
    <>
      {own.map((tool) => (
        <Button
          key={tool.needs}
          visibleFrom="lg"
          variant="default"
          leftSection={<tool.Icon size={18} />}
          loading={running === tool.needs}
          onClick={() => start(tool)}
        >
          {tool.text()}
        </Button>
      ))}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon hiddenFrom="lg" variant="default" size={38} aria-label={m.admin_layout_tools()}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {own.map((tool) => (
            <Menu.Item key={tool.needs} leftSection={<tool.Icon size={18} />} onClick={() => start(tool)}>
              {tool.text()}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
