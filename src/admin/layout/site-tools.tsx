import { ActionIcon, Tooltip } from '@mantine/core';
import { href, Link } from 'react-router';
import { type CurrentUser, mayOperate } from '#src/access.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { type Called, callApi } from '#src/ui/admin/call.ts';
import { useNow } from '#src/ui/admin/dates/now.tsx';
import { relativeMoment } from '#src/ui/admin/dates/relative-moment.ts';
import { IconDatabaseExport, IconPhotoEdit, IconRefresh } from '#src/ui/admin/icons.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { makeBackup } from '../backups/make-backup.ts';
import type { LastRuns } from './frame.ts';

type Props = { user: CurrentUser; lastRuns: LastRuns };

/** Actions on the whole site, as icons with their names in the tooltip. */
export function SiteTools({ user, lastRuns }: Props) {
  return (
    <>
      {mayOperate(user, 'replaceMedia') && (
        <Tooltip label={m.admin_menu_replace_media()}>
          <ActionIcon
            component={Link}
            to={href('/admin/replace-media')}
            variant="subtle"
            color="gray"
            size={38}
            aria-label={m.admin_menu_replace_media()}
          >
            <IconPhotoEdit size={20} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      {siteActions(user).map((action) => (
        <ActionButton key={action.key} action={action} lastRun={lastRuns[action.key]} />
      ))}
    </>
  );
}

export type SiteAction = {
  key: 'clearCache' | 'backUp';
  text: string;
  Icon: typeof IconRefresh;
  call: () => Promise<Called<{ message: string }>>;
};

/** Each responds when it is done, with a message of the server. */
export function siteActions(user: CurrentUser): SiteAction[] {
  const actions: SiteAction[] = [
    { key: 'clearCache', text: m.cache_clear(), Icon: IconRefresh, call: () => callApi('POST', 'clear-cache') },
    { key: 'backUp', text: m.admin_backups_button(), Icon: IconDatabaseExport, call: makeBackup },
  ];
  return actions.filter(({ key }) => mayOperate(user, key));
}

/** Runs it once at a time; the screen, and when it last ran, are loaded again. */
export function useSiteAction({ call }: SiteAction): [isRunning: boolean, start: () => void] {
  const { run, isBusy } = useAction();
  return [isBusy, () => void run(call, { done: ({ message }) => message })];
}

function ActionButton({ action, lastRun }: { action: SiteAction; lastRun: string | null }) {
  const [isRunning, start] = useSiteAction(action);
  const now = useNow();
  const { text, Icon } = action;
  const label = lastRun
    ? m.admin_layout_last_run({ what: text, when: relativeMoment(lastRun, now, getLocale()) })
    : text;
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={38} loading={isRunning} onClick={start} aria-label={text}>
        <Icon size={20} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
