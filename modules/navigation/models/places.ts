/** Where the frame of the shop shows a menu; a theme may ask for others by a name of its own. */
export const places = ['header', 'footer'] as const

/** What a form sends as the place where it asks for the name in a field of its own; no name is spelled so. */
export const byOwnName = '-'
