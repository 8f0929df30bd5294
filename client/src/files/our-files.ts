/** Words that are in every workflow, nearly all values of the charts, and most environments of the server. */
const ownWords =
  /open-?metadata|omconfig: *(?:chart)?release|workflowConfig|sourceConfig|serviceConnection|AUTHORIZER_|PIPELINE_SERVICE_CLIENT_/i;

/** The server has more to say about these, but any of them may be a workflow without the words above. */
const source = /\bsource["']?\s*:/;
const serviceName = /\bserviceName["']?\s*:/;

/** A service as the REST API takes it has these instead. */
const serviceType = /\bserviceType["']?\s*:/;
const connection = /\bconnection["']?\s*:/;

/** Old chart values kept their sections under `global`, and need not name the product. */
const global = /\bglobal["']?\s*:/;
const oldSections =
  /\b(?:airflow|authentication|authorizer|basicLogin|database|elasticsearch|eventMonitor|jwtTokenConfiguration|fernet[kK]ey|maskPasswordsApi|pipelineServiceClient|secretsManager|smtpConfig)/;

/** Nor need the values of the dependencies chart, which configure two or more of these. */
const components = /\b(?:airflow|elasticsearch|fuseki|mysql|opensearch)(?=["']?\s*:)/g;

const ownNames = /(?:^|\/)omconfig\.ya?ml$|open-?metadata/i;

/**
 * A cheap test, before anything is parsed or started: false for what is certainly not ours. What it lets through,
 * the server decides.
 *
 * @param path of the file, with `/`
 */
export function mightBeOurs(text: string, path: string): boolean {
  return (
    ownNames.test(path) ||
    ownWords.test(text) ||
    (source.test(text) && serviceName.test(text)) ||
    (serviceType.test(text) && connection.test(text)) ||
    (global.test(text) && oldSections.test(text)) ||
    new Set(text.match(components)).size > 1
  );
}
