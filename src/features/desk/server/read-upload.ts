import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { FormValues } from '#server/forms/run-form.ts'

/** An uploaded file. One that is too large is read to its end, so that the client gets an answer, but not kept. */
export type Upload = { name: string; bytes: Buffer; isTooLarge: boolean }
export type UploadLimit = { maxBytes: number }

const fieldsMax = 20

/** The fields and the file of a multipart form; null if it has no file. */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes }: UploadLimit,
): Promise<{ values: FormValues; upload: Upload | null }> {
  if (!request.isMultipart?.()) return { values: (request.body as FormValues | undefined) ?? {}, upload: null }
  try {
    return await readParts(request, maxBytes)
  } catch (error) {
    // The parser's own errors, for a body that is not a form or was cut off, have no status.
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
    // Browsers also send a file field that was left empty.
    if (chunks.length > 0 || part.filename)
      upload = {
        name: shownName(part.filename),
        bytes: isTooLarge ? Buffer.alloc(0) : Buffer.concat(chunks),
        isTooLarge,
      }
  }
  return { values, upload }
}

/** The file name without control and format characters: the database rejects NUL, and some of them reverse text. */
const shownName = (name: string) => name.replace(/\p{C}/gu, '') || 'bestand'
