import { answerRequest } from './answer-request.ts'
import { askForData } from './ask-for-data.ts'
import { askForQuotes } from './ask-for-quotes.ts'
import { changeReceiving } from './change-receiving.ts'
import { chooseOffice } from './choose-office.ts'
import { confirmRequest } from './confirm-request.ts'
import { decide } from './decide.ts'
import { deleteUnverified } from './delete-unverified.ts'
import { editReview } from './edit-review.ts'
import { eraseData } from './erase-data.ts'
import { eraseRequest } from './erase-request.ts'
import { replaceOffice } from './replace-office.ts'
import { replyToReview } from './reply-to-review.ts'
import { reportReview } from './report-review.ts'
import { resendReplyLink } from './resend-reply-link.ts'
import { resendRequest } from './resend-request.ts'
import { resendVerification } from './resend-verification.ts'
import { takeDeclineBack } from './take-decline-back.ts'
import { unsubscribe } from './unsubscribe.ts'
import { verifyAddress } from './verify-address.ts'
import { withdrawRequest } from './withdraw-request.ts'
import { withdrawReview } from './withdraw-review.ts'
import { writeReview } from './write-review.ts'
import { writeSiteReview } from './write-site-review.ts'

/** Every act, in the order of a table. */
export const actNames: readonly string[] = [
  askForQuotes,
  resendRequest,
  confirmRequest,
  chooseOffice,
  withdrawRequest,
  eraseRequest,
  changeReceiving,
  answerRequest,
  takeDeclineBack,
  replaceOffice,
  writeReview,
  writeSiteReview,
  resendVerification,
  verifyAddress,
  deleteUnverified,
  editReview,
  withdrawReview,
  reportReview,
  replyToReview,
  resendReplyLink,
  decide,
  unsubscribe,
  askForData,
  eraseData,
].map(({ name }) => name)
