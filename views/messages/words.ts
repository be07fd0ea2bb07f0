/** The interface's own words, by prefix and language. */
import adminDe from './admin/de.json' with { type: 'json' }
import adminEn from './admin/en.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

export const uiWords = { ui: { en, de }, adminui: { en: adminEn, de: adminDe } }
