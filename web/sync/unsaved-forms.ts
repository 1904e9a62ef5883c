/** The open forms with unsaved changes (web/records/leave-guard). A session that ends does not take them along. */
export const unsavedForms = new Set<symbol>()
