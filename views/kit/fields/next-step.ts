/** What the hand needs next on a page: it takes the focus after an act. One a page, or none. */
export const nextStep = { id: 'next-step' }

/**
 * The heading above a button that moves money or stock, or tells somebody: pressing Enter once more does nothing there, and
 * Tab leads on to the button.
 */
export const nextHeading = { ...nextStep, tabindex: '-1' }

/** The address of a page at its next step. */
export const atNextStep = (path: string): string => `${path.replace(/#.*$/, '')}#${nextStep.id}`
