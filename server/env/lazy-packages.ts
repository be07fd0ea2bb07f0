/** Packages that are heavy and not always needed: loaded by the first who asks, so that a start is quick. */
import { createRequire } from 'node:module'
import type * as csv from 'csv-parse'
import type * as htmlparser from 'htmlparser2'
import type * as otpauth from 'otpauth'
import type pg from 'pg'
import type sanitizeHtml from 'sanitize-html'

const require = createRequire(import.meta.url)

/** The driver of Postgres; a shop on SQLite never loads it. */
export const postgresDriver = (): typeof pg => require('pg')

/** The cleaner of HTML, for texts that people wrote. */
export const htmlCleaner = (): typeof sanitizeHtml => require('sanitize-html')

/** The parser that the cleaner reads with. */
export const htmlParser = (): typeof htmlparser => require('htmlparser2')

/** The reader of CSV. */
export const csvReader = (): typeof csv => require('csv-parse')

/** One-time codes, for accounts with a second factor. */
export const oneTimeCodes = (): typeof otpauth => require('otpauth')
