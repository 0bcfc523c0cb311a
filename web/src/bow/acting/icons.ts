/** The drawings on the buttons of actions: one stroke each, on a 24×24 grid. An action names the one it has. */
export const ICONS: Record<string, string> = {
  move: 'M5 19c2-6 4-9 8-9h5m0 0-4-4m4 4-4 4',
  attack: 'M12 3v5m0 8v5M3 12h5m8 0h5M12 12h.01M18 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z',
  treat: 'M12 6v12M6 12h12M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z',
  grab: 'M7 12V7a1.5 1.5 0 0 1 3 0v4m0-5a1.5 1.5 0 0 1 3 0v5m0-4a1.5 1.5 0 0 1 3 0v5m0-2a1.5 1.5 0 0 1 3 0v4c0 4-3 7-6 7-4 0-5-2-8-7a1.6 1.6 0 0 1 2-2Z',
  throw: 'M4 18c4-10 10-12 16-9m0 0-1-5m1 5-5 1M5 21h.01',
  give: 'M3 13h5l4 3h4M8 13l4-5h6m-3-3 3 3-3 3M16 16l4-3',
  switch: 'M4 8h14m0 0-4-4m4 4-4 4M20 16H6m0 0 4-4m-4 4 4 4',
  wield: 'm4 20 4-4m-2-2 4 4M9 15 20 4v4L11 17',
  open_door: 'M6 21V4l9-1v18M15 6h4v15M12 12h.01M3 21h18',
  close_door: 'M6 21V4h12v17M14 12h.01M3 21h18',
  pass: 'M5 5v14l10-7ZM18 5v14',
  get_on: 'M4 17h16l-2-6H6l-2 6Zm3 0v2m10-2v2M12 3v5m0 0L9.500 5.500M12 8l2.500-2.500',
  get_off: 'M4 19h16l-2-6H6l-2 6Zm8-8V4m0 0L9.500 6.500M12 4l2.500 2.500',
  change_speed: 'M4 18a8 8 0 1 1 16 0M12 18l4-6M12 18h.01',
  steer: 'M12 4a8 8 0 1 0 .01 0ZM12 10a2 2 0 1 0 .01 0ZM4 12h6m4 0h6m-8 2v6',
  drive: 'M3 15h18l-2-5h-4l-2-3H7l-1 8M7 15a2 2 0 1 0 .01 0ZM17 15a2 2 0 1 0 .01 0Z',
  drive_on: 'M3 12h12m0 0-4-4m4 4-4 4M18 5v14',
  reload: 'M20 12a8 8 0 1 1-3-6.200M17 3v4h-4',
  act: 'm12 3 2.500 6H21l-5 4 2 7-6-4-6 4 2-7-5-4h6.500Z',
};

/** What one does on a place aboard: steer, aim, sit. */
export const SEAT_ICONS = {
  driver: ICONS['steer'] ?? '',
  gunner: ICONS['attack'] ?? '',
  passenger: 'M12 4a3 3 0 1 0 .01 0ZM5 20c0-5 3-7.500 7-7.500s7 2.500 7 7.500',
} as const;
