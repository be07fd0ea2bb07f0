/** The control of a page that the hand needs next: it takes the focus after an act. One a page, or none. */
export const nextStep = { id: 'next-step' }

/** The address of a page at its next step. */
export const atNextStep = (path: string): string => `${path.replace(/#.*$/, '')}#${nextStep.id}`
