import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { FormValues } from '#server/forms/run-form.ts'

/** A file that a form sends; one that is too large is read to its end, so that its sender gets an answer, and not kept. */
export type Upload = { name: string; bytes: Buffer; isTooLarge: boolean }
export type UploadLimit = { maxBytes: number }

const fieldsMax = 20

/** The fields and the file of a form; null: there is no file in it. */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes }: UploadLimit,
): Promise<{ values: FormValues; upload: Upload | null }> {
  if (!request.isMultipart?.()) return { values: (request.body as FormValues | undefined) ?? {}, upload: null }
  try {
    return await readParts(request, maxBytes)
  } catch (error) {
    // The parser's own words for a body that is no form, or that broke off, have no status.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new ApiError('BAD_REQUEST')
  }
}

async function readParts(request: FastifyRequest, maxBytes: number) {
  const values: FormValues = {}
  let upload: Upload | null = null
  const parts = request.parts({
    limits: { fileSize: maxBytes, files: 1, fields: fieldsMax, fieldSize: limits.body.maxBytes, parts: fieldsMax + 1 },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      values[part.fieldname] = part.value
      continue
    }
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk as Buffer)
    const isTooLarge = part.file.truncated
    // A file field that was left empty is sent too.
    if (chunks.length > 0 || part.filename)
      upload = {
        name: shownName(part.filename),
        bytes: isTooLarge ? Buffer.alloc(0) : Buffer.concat(chunks),
        isTooLarge,
      }
  }
  return { values, upload }
}

/** Without signs that nobody sees: the database takes no NUL, and some turn the letters around them. */
const shownName = (name: string) => name.replace(/\p{C}/gu, '') || 'bestand'
