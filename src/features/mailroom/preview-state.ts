/** The samples of all mails, and the one being viewed. */
export type PreviewsState = { previews: { kind: string; subject: string }[] }
export type PreviewState = { preview: { kind: string; subject: string; to: string; from: string; text: string } }
