/** A token that is recognized by how it begins; the facts are those that its provider publishes. */
export interface TokenForm {
  readonly prefixes: readonly string[];
  /** What follows, as a regular expression without groups that capture. */
  readonly body: string;
}

const W = '[A-Za-z0-9]';
const U = String.raw`[\w-]`;
const D = String.raw`[\w.-]`;

const form = (prefixes: string, body: string): TokenForm => ({ prefixes: prefixes.split(' '), body });

/** Tokens of services by their prefixes. Lengths are lower bounds: a token of another length is a secret as well. */
export const TOKEN_FORMS: readonly TokenForm[] = [
  // Code hosting, packages, containers, CI.
  form('ghp_ gho_ ghu_ ghs_ ghr_', `${W}{16,}`),
  form('github_pat_', String.raw`\w{16,}`),
  form(
    'glpat- gldt- glft- glsoat- glrt- glrtr- glimt- glptt- glagent- gloas- glcbt- glffct- glwt- GR1348941',
    `${D}{16,}`,
  ),
  form('ATBB', `${W}{24,}`),
  form('BBDC-', '[A-Za-z0-9+/]{30,}'),
  form('_gitlab_session=', '[0-9a-f]{32}'),
  form('npm_ rubygems_ pnu_ CLOJARS_', `${W}{16,}`),
  form('dckr_pat_ dckr_oat_ pypi-', `${U}{16,}`),
  form('oy2', '[a-z0-9]{43}'),
  form('AKCp', `${W}{10,}`),
  form('cmVmdGtu', `${W}{20,}`),
  form('CCIPAT_ CCIPRJ_ sgp_', `${U}{20,}`),
  form('bkua_ bkpt_ pul- sm_aat_ sm_pat_ sm_sat_ nfp_ nfc_ nfo_ rnd_', `${W}{16,}`),
  form('SWMTKN-1- SWMKEY-1-', `${U}{20,}`),
  form('dnkey-', '[A-Z0-9]{20,}-[A-Z0-9]{30,}'),
  // Clouds.
  form('AKIA ASIA ABIA ACCA', '[A-Z0-9]{16}'),
  form('ABSK', '[A-Za-z0-9+/]{40,}={0,2}'),
  form('bedrock-api-key-', '[A-Za-z0-9+/=]{20,}'),
  form('akab-', '[a-z0-9]{16}-[a-z0-9]{16}'),
  form('LTAI', `${W}{12,24}`),
  form('AIza', `${U}{30,}`),
  form('ya29.', `${D}{10,}`),
  form('GOCSPX-', `${U}{16,}`),
  form('1//0', `${U}{30,}`),
  form('dop_v1_ doo_v1_ dor_v1_', `${W}{16,}`),
  form('sha256~', `${U}{40,}`),
  form('HRKU-', `${U}{30,}`),
  form('fo1_ fm1a_ fm1r_ fm2_', '[A-Za-z0-9+/_-]{30,}={0,3}'),
  form('cfat_ cfut_ cfk_', `${W}{40,}`),
  form('v1.0-', '[a-f0-9]{24}-[a-f0-9]{100,}'),
  form('tskey-', `${U}{10,}`),
  form('sbp_ sb_secret_', `${U}{20,}`),
  form('pscale_tkn_ pscale_oauth_ pscale_pw_', `${D}{16,}`),
  form('vcp_ vci_ vca_ vcr_ vck_', `${W}{20,}`),
  // Stores of secrets, encryption.
  form('hvs. hvb. hvr.', `${U}{16,}`),
  form('AGE-SECRET-KEY-1', '[A-Z0-9]{20,}'),
  form('ops_eyJ', '[A-Za-z0-9+/_-]{20,}={0,3}'),
  form('A3-', '[A-Z0-9]{6}-[A-Z0-9-]{20,}'),
  form('dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.', `${D}{16,}`),
  form('p8e-', '[a-z0-9]{32}'),
  form('secret-token:', String.raw`[\w.~%+/-]{6,}`),
  // Data and models.
  form('dapi dkea dsapi', '[a-f0-9]{16,}(?:-[0-9])?'),
  form('dbtc_ dbtu_ dbts_', `${U}{16,}`),
  form('glsa_ glc_', '[A-Za-z0-9_+/]{16,}={0,3}'),
  form('hf_ api_org_', `${W}{20,}`),
  form('sk-ant- sk-proj- sk-svcacct- sk-admin- sk-or- sk-lf-', `${U}{16,}`),
  form('gsk_ xai- pplx- r8_ phx_ phc_ phs_ phr_ pha_ apify_api_', `${W}{20,}`),
  form('nvapi- tvly- llx- tgp_v1_ lsv2_pt_ lsv2_sk_', `${U}{16,}`),
  form('eyJrIjoi', '[A-Za-z0-9+/]{40,}={0,3}'),
  form('cosmo_', '[a-f0-9]{32}'),
  form('4b1d', `${W}{38}`),
  // Chat, mail, office.
  form(
    'xoxa- xoxb- xoxe- xoxo- xoxp- xoxr- xoxs- xoxc- xoxd- xoxe.xoxb- xoxe.xoxp- xapp- xwfp-',
    String.raw`[\w%-]{8,}`,
  ),
  form('SG.', `${U}{10,}\\.${U}{10,}`),
  form('ATATT ATCTT ATSTT', String.raw`[\w=-]{16,}`),
  form('lin_api_ lin_oauth_ figd_ figo_ figu_ PMAK- PMAT- rdme_', `${U}{20,}`),
  form('sl.', `${U}{60,}`),
  form('sl.u.', `${U}{60,}`),
  form('ntn_', `${W}{30,}`),
  form('API-', '[A-Z0-9]{25,}'),
  form('secret_', `${W}{40,}`),
  form('xkeysib- xsmtpsib-', `${U}{20,}`),
  form('key-', '[0-9a-f]{32}'),
  form('pat-na1- pat-eu1- pat-na2- pat-eu2-', '[0-9a-f-]{20,}'),
  // Money, shops.
  form('sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_ pk_live_ whsec_', `${U}{10,}`),
  form('shpat_ shpca_ shppa_ shpss_ shptka_ shpua_', `${W}{16,}`),
  form('sq0atp- sq0csp- EAAA', `${U}{22,}`),
  form('FLWSECK_TEST- FLWSECK-', `${U}{12,}`),
  form('shippo_live_ shippo_test_ duffel_live_ duffel_test_ cal_live_', String.raw`[\w=-]{16,}`),
  form('EZAK EZTK', `${W}{40,}`),
  form('fio-u-', String.raw`[\w=-]{40,}`),
  form('EAAM EAAC IGQV', `${W}{60,}`),
  form('EAACEdEose0cBA', `${W}{10,}`),
  form('access_token$production$ access_token$sandbox$', String.raw`[a-z0-9]{10,20}\$[a-f0-9]{32}`),
  form('00D', String.raw`[A-Za-z0-9]{12,15}![A-Za-z0-9_.]{40,}`),
  form('3MVG', String.raw`[\w.]{60,}`),
  // Observation.
  form('NRAK- NRAL- NRII- NRJS- NRBR- NRRA-', `${U}{16,}`),
  form('sntrys_ sntryu_ sntrya_', String.raw`[\w+/=-]{20,}`),
  form('dt0c01. dt0s01. dt0s02. dt0s08.', `${W}{20,}\\.${W}{40,}`),
  form('ico-', `${W}{32}`),
  form('tk-us-', `${U}{40,}`),
  form('SK', '[0-9a-f]{32}'),
  form('sqp_ squ_ sqa_', '[a-z0-9]{30,}'),
  form('tfp_', String.raw`[\w.=-]{40,}`),
  form('access-sandbox- access-production- access-development-', '[0-9a-f]{8}-[0-9a-f-]{27}'),
];
