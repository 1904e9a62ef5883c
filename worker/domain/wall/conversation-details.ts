import * as z from 'zod/mini'

import { alertTitle } from '../alert/alert-details'
import { withoutBlankEnds } from '../alert/new-alert'
import { FileReference } from '../shared/attached-file'
import { isBlank, mentionedIn, RichTextDoc } from '../shared/rich-text'
import { MOST_ATTACHMENTS, MOST_MENTIONS, NO_MESSAGE } from './conversation-limits'
import { NewPoll } from './new-poll'

const TOO_MANY_MENTIONS = `Please mention at most ${MOST_MENTIONS} members.`
const TOO_MANY_FILES = `Please attach at most ${MOST_ATTACHMENTS} files.`

/** The empty lines before and after the words are left out. */
const Message = z.pipe(
  RichTextDoc.check(
    z.refine((message) => !isBlank(message), NO_MESSAGE),
    z.refine((message) => mentionedIn(message).length <= MOST_MENTIONS, TOO_MANY_MENTIONS),
  ),
  z.transform((message: RichTextDoc) => withoutBlankEnds(message)),
)

/** A post or a reply with new words. `revision` is how often it had been edited when its author began. */
export const RevisedPost = z.object({ message: Message, revision: z.int().check(z.gte(0)) })
export type RevisedPost = z.infer<typeof RevisedPost>

/** A post or a reply as it is entered. */
export const NewPost = z.object({
  message: Message,
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

/** A post's title in lists and dialogs: its first words. The words of an erased member are gone, and those that were destroyed. */
export const titleOfConversation = ({ message }: { readonly message: RichTextDoc | null }): string =>
  message ? alertTitle({ message }) : 'An erased post'
