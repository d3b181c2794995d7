import { forgetKeptSession } from '../../../platform/session/kept.ts';
import { api } from '../../../platform/api.ts';
import { tellOtherTabs } from '../../../platform/session/other-tabs.ts';

/** Starts the console anew, so that nothing that was loaded with other rights stays on show. */
function startAnew(place: string): void {
  tellOtherTabs('signed-in');
  forgetKeptSession();
  window.location.assign(place);
}

/** Looks at the console as a role sees it, from its first screen. */
export async function startRoleView(roleId: string): Promise<void> {
  await api.permission.viewAsRole({ body: { role_id: roleId } });
  startAnew('/');
}

/** Ends the look as a role; the console is one's own again, at the place given. */
export async function endRoleView(place: string): Promise<void> {
  await api.session.endRoleView();
  startAnew(place);
}
