/** Packages that are heavy and not always needed: loaded by the first who asks, so that a start is quick. */
import { createRequire } from 'node:module'
import type pg from 'pg'
import type sanitizeHtml from 'sanitize-html'

const require = createRequire(import.meta.url)

/** The driver of Postgres; a shop on SQLite never loads it. */
export const postgresDriver = (): typeof pg => require('pg')

/** The cleaner of HTML, for texts that people wrote. */
export const htmlCleaner = (): typeof sanitizeHtml => require('sanitize-html')
