/** Every URL of the module. */
import { Routes } from '#server/http/routes.ts'
import { visitSettings } from './admin/settings.tsx'

export const admin = new Routes()
visitSettings(admin)
