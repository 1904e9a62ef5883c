import * as z from 'zod/mini'

import { alertTitle } from '../alert/alert-details'
import { withoutBlankEnds } from '../alert/new-alert'
import { FileReference } from '../shared/attached-file'
import { isBlank, RichTextDoc } from '../shared/rich-text'
import { MOST_ATTACHMENTS, NO_MESSAGE } from './conversation-limits'
import { NewPoll } from './new-poll'

const TOO_MANY_FILES = `Please attach at most ${MOST_ATTACHMENTS} files.`

/** A post or a reply as it is entered. The empty lines before and after its words are left out. */
export const NewPost = z.object({
  message: z.pipe(
    RichTextDoc.check(z.refine((message) => !isBlank(message), NO_MESSAGE)),
    z.transform((message: RichTextDoc) => withoutBlankEnds(message)),
  ),
  attachments: z._default(
    z.pipe(
      z.array(FileReference, TOO_MANY_FILES),
      z.pipe(
        z.transform((files: FileReference[]) => [...new Map(files.map((file) => [file.key, file])).values()]),
        z.array(z.custom<FileReference>()).check(z.maxLength(MOST_ATTACHMENTS, TOO_MANY_FILES)),
      ),
    ),
    [],
  ),
  /** Of a post; a reply has none. */
  poll: z.optional(NewPoll),
})
export type NewPost = z.infer<typeof NewPost>

/** A post's title in lists and dialogs: its first words. An erased member's words are gone. */
export const titleOfConversation = ({ message }: { readonly message: RichTextDoc | null }): string =>
  message ? alertTitle({ message }) : 'A post by an erased member'
