import { settings } from './settings.svelte';

/** Whether this browser is able to tell somebody that it is their turn while they look elsewhere. */
export const notifies = 'Notification' in window;

/** Switch it on or off; the browser asks whether it may. Whether it is on now. */
export async function notify(on: boolean): Promise<boolean> {
  settings.notifications = on && notifies && (await Notification.requestPermission()) === 'granted';
  return settings.notifications;
}
