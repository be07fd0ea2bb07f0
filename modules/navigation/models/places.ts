/** Where the frame of the shop shows a menu; a theme may ask for others by a name of its own. */
export const places = ['header', 'footer'] as const
