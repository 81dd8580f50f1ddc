import { changeCombination } from './accounts/change-combination.ts'
import { changeDiensten } from './accounts/change-diensten.ts'
import { changePrice } from './accounts/change-price.ts'
import { confirmAccount } from './accounts/confirm-account.ts'
import { confirmClaim } from './accounts/confirm-claim.ts'
import { forgetPassword } from './accounts/forget-password.ts'
import { logIn } from './accounts/log-in.ts'
import { logOut } from './accounts/log-out.ts'
import { readOwnAccount } from './accounts/read-own-account.ts'
import { register } from './accounts/register.ts'
import { requestClaim } from './accounts/request-claim.ts'
import { setPassword } from './accounts/set-password.ts'
import { askForData } from './own-data/ask-for-data.ts'
import { eraseData } from './own-data/erase-data.ts'
import { readOwnData } from './own-data/read-own-data.ts'
import { reportNotMine } from './own-data/report-not-mine.ts'
import { unsubscribe } from './own-data/unsubscribe.ts'
import { offerPartnership } from './partners/offer-partnership.ts'
import { submitInterest } from './partners/submit-interest.ts'
import { answerBill } from './requests/answer-bill.ts'
import { answerDay } from './requests/answer-day.ts'
import { answerRequest } from './requests/answer-request.ts'
import { askForQuotes } from './requests/ask-for-quotes.ts'
import { changeAddress } from './requests/change-address.ts'
import { changeReceiving } from './requests/change-receiving.ts'
import { checkBill } from './requests/check-bill.ts'
import { chooseOffice } from './requests/choose-office.ts'
import { confirmByCode } from './requests/confirm-by-code.ts'
import { confirmRequest } from './requests/confirm-request.ts'
import { eraseRequest } from './requests/erase-request.ts'
import { makeCompanionLink } from './requests/make-companion-link.ts'
import { replaceOffice } from './requests/replace-office.ts'
import { resendRequest } from './requests/resend-request.ts'
import { takeDeclineBack } from './requests/take-decline-back.ts'
import { undoWithdrawal } from './requests/undo-withdrawal.ts'
import { withdrawRequest } from './requests/withdraw-request.ts'
import { writeOpinion } from './requests/write-opinion.ts'
import { writeToOffice } from './requests/write-to-office.ts'
import { answerNotice } from './reviews/answer-notice.ts'
import { decide } from './reviews/decide.ts'
import { deleteUnverified } from './reviews/delete-unverified.ts'
import { editReview } from './reviews/edit-review.ts'
import { enterDesk } from './reviews/enter-desk.ts'
import { replyToReview } from './reviews/reply-to-review.ts'
import { reportReview } from './reviews/report-review.ts'
import { resendReplyLink } from './reviews/resend-reply-link.ts'
import { resendVerification } from './reviews/resend-verification.ts'
import { sayNoClient } from './reviews/say-no-client.ts'
import { verifyAddress } from './reviews/verify-address.ts'
import { withdrawReview } from './reviews/withdraw-review.ts'
import { writeReview } from './reviews/write-review.ts'
import { writeSiteReview } from './reviews/write-site-review.ts'

/** Every act, in the order of a table. */
export const actNames: readonly string[] = [
  askForQuotes,
  resendRequest,
  confirmRequest,
  confirmByCode,
  changeAddress,
  chooseOffice,
  withdrawRequest,
  undoWithdrawal,
  eraseRequest,
  changeReceiving,
  answerDay,
  answerRequest,
  takeDeclineBack,
  replaceOffice,
  writeToOffice,
  makeCompanionLink,
  writeOpinion,
  checkBill,
  answerBill,
  writeReview,
  writeSiteReview,
  resendVerification,
  verifyAddress,
  deleteUnverified,
  editReview,
  withdrawReview,
  reportReview,
  replyToReview,
  sayNoClient,
  answerNotice,
  resendReplyLink,
  enterDesk,
  decide,
  unsubscribe,
  reportNotMine,
  askForData,
  readOwnData,
  eraseData,
  register,
  confirmAccount,
  logIn,
  readOwnAccount,
  logOut,
  forgetPassword,
  setPassword,
  requestClaim,
  confirmClaim,
  changeDiensten,
  changePrice,
  changeCombination,
  offerPartnership,
  submitInterest,
].map(({ name }) => name)
