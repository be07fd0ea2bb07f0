/** Rows of change sets that name a person: what they brought goes, that there was a row stays. */
import { type PersonalRecords, personal } from '#server/people/personal-records.ts'
import { ImportFile } from './records/import-file.ts'
import { ImportRow } from './records/import-row.ts'
import { forgetWaiting } from './waiting-files.ts'

export const importedRecords: PersonalRecords[] = [
  personal({
    label: 'import-export.personal.rows',
    model: ImportRow,
    of: (scope, { emails }) =>
      ImportRow.in(scope)
        .whereIn('email', [...emails])
        .orderBy('id'),
    erase: {
      ...{ record: null, before: null, diff: [], errors: [], notes: [] },
      ...{ title: '', key: '', digest: '', email: null },
    },
  }),
  personal({
    label: 'import-export.personal.files',
    model: ImportFile,
    parts: ['import_file_chunks'],
    // Files are looked into where they are erased alone: that takes as long as they are.
    of: () => undefined,
    erase: (inner, _, { emails }) => forgetWaiting(inner, emails),
  }),
]
