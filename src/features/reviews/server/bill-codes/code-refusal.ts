import { ApiError } from '#contract/errors.ts'

export const codeRefusal = {
  field: 'code',
  unknown: 'Deze code hoort niet bij dit kantoor. Controleer wat u overtypte, of laat dit veld leeg',
  expired: 'Deze code is verlopen. U kunt uw review zonder code versturen',
  withdrawn: 'Deze code is ingetrokken. U kunt uw review zonder code versturen',
  waits:
    'Een review met deze code wacht nog op bevestiging per e-mail. Is die van u? Klik dan op de link in onze e-mail. Anders kunt u uw review zonder code versturen',
  used: 'Met deze code is al een review geschreven. U kunt uw review zonder code versturen',
} as const

export const refuseCode = (why: Exclude<keyof typeof codeRefusal, 'field'>): ApiError =>
  new ApiError('BAD_REQUEST', { fields: [{ field: codeRefusal.field, message: codeRefusal[why] }] })
