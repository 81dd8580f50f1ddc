/**
 * The migrations that were in a release, with the SHA-256 of their files. What is here never changes: databases have run it as it
 * is. The next release adds those that are new in it (docs/upgrading.md, "Making a release").
 */
export const released: Record<string, string> = {
  '0001-offices': '31b956253084c360c3b11cc0859efc6c9dab4cd805e725a9013187361e238a39',
  '0002-platform': 'e22d3530e205ae6d08ce06ab91a8a8b42daf5837392a3156411ee021c2c7c2b0',
  '0003-offertes': '85998129db5eae192b248b101e880faf8a2a962cff82746ef4f543c5fd93a814',
  '0004-review-reads': 'e43862dc298de89049bd2a29b2a0c62e75a5efbb2cde799149be8c8d54ecc509',
  '0005-analytics': 'f257b3e73035a358452192d14618b202a742904955e0488d0622ffc3755522b2',
  '0006-review-writing': '41bc6a4a09b480c2718a9c6ce22a2d2655987f9f8e492a8a98a2f151e56c7216',
  '0007-price-terms': 'c480458a8c31439a66e2fe157a9c196c1d66f31030e15e267a6658f45b54a1a9',
  '0008-secret-keys': 'd2ea43446826694e18332fbc824b8f9b2aca71c8f54ade5e2e9f1def72f4ae02',
  '0009-invariants': '84e05938cb4d37f936fefde08b4174ccccbabb023d9b46c56a97c98f5d40599a',
  '0010-one-mailbox': '3c5608d8778d585f4719225464b631aff9f6668605e469f55cce86b79be43291',
  '0011-longer-texts': '22fe1301bbcad0b1cc4df93c955e4b4ae61ae062058590f880cd06c7d14790cc',
  '0012-trust': '484f4681e42135f00f910b183b93c44e0957ac2f655f1a22814cb379a0aafcd0',
  '0014-mail-tries': '9a73ef4e5b6132a626f9e872a6ddd4274c0cdad9747226fc896dbc6c6d2adaba',
  '0016-change-log': '03ecff9118f5a2384124ae5d9dce9e653bfeac3d3269a313f6fd6f37bc31941b',
  '0017-point-precision': '41a6e79faf926d5bbeb71e78a4b150bd702b23dc5a6a98cb5b6641c2d30e5808',
  '0018-one-table-of-reviews': 'b9314323a4ecd752a4af2e34b7a366e6d8f089a7e2b39da8ff4fdcd01b3fec7b',
  '0019-office-answers': 'aa94dd53205e7d3ce2d4b472b787a437fb368c44e4b9bf8da06d5ccbfa881bc6',
  '0020-offers': '7fcdeded305dc7435430602fc8abcac4ed32c81c1699dfba8dc303240f6e874c',
  '0022-data-rights': 'd05f11b1d25bf05541058099948ddc1c33ce5c94858d0cbdba779530dfb820ea',
  '0023-accounts': 'ece620bbd37f4dc2127f3fa2a2509abb997000dd103d8855d33c01ff4c2da4f9',
  '0024-response-stats': '49e9f7307ddd3e31d9fde85b53843d7d256a88bcc344c2e319c89c893d92f6e0',
  '0025-partnership-offers': '90bc0c33d42ea7c409cc621d57664e81c84d490bd4836dbcac48361c3d1fe2a5',
  '0026-request-sessions': '9d5b2bf9471d83f330f9c81a8ed564648c1899f6816cdc14d87b908188e65ac2',
  '0027-price-history': '936dbeaf778dd0ae0b896dca987a904318b0d3abdfdc2d2fba758e04c90e7d0d',
  '0029-office-history': 'b0454af9f38e05a9d70d105e824c1759756d607c22e9fe6aac2774440a2c3b59',
  '0030-passkeys-and-codes': '937fed5d3cf74aa546300d3f3402f1ce6b93986f3bb3f6fd1097c33bcb630353',
  '0031-partner-mails': '2207362c24b4c4a5f3ac2f39f101a6ea7ad214378553fc3aa85f6b2b5ae19206',
  '0032-not-mine-links': 'ad3eaf25b5a7bd1e8fe3889bae90adb40f68873f6d9d2da15e6647b1be7c1115',
}
