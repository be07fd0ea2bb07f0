import type { Scope } from '#server/scope.ts'

/** The way back from a page of the log. */
export const trail = ({ t }: Scope) => [{ href: '/admin/acts', label: t('audit-log.admin.title') }]
