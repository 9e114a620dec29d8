/**
 * Delivers mail for every address into one folder, so that no mail leaves this machine. Rejections are not
 * delayed, which Postfix does to slow down spammers.
 */
export const mainSettings = (dir: string, policyPort: number) => `compatibility_level = 3.6
queue_directory = ${dir}/queue
data_directory = ${dir}/lib
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = ${dir}/log/mail.log
maillog_file_prefixes = ${dir}/log
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = localhost
mydestination =
mynetworks = 127.0.0.255/32
alias_maps =
alias_database =
local_recipient_maps =
default_transport = error:5.0.0 no mail leaves this machine
relay_transport = error:5.0.0 no mail leaves this machine
virtual_mailbox_domains = static:all
virtual_mailbox_base = ${dir}/mail
virtual_mailbox_maps = static:all/
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
smtpd_tls_cert_file = ${dir}/etc/certificate.pem
smtpd_tls_key_file = ${dir}/etc/key.pem
smtpd_tls_security_level = encrypt
smtpd_tls_auth_only = yes
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = cyrus
smtpd_sasl_path = smtpd
cyrus_sasl_config_path = ${dir}/etc/sasl
smtpd_sasl_local_domain = localhost
smtpd_sasl_security_options = noanonymous
smtpd_delay_reject = yes
smtpd_error_sleep_time = 0
smtpd_recipient_restrictions = check_policy_service inet:127.0.0.1:${policyPort}, permit_sasl_authenticated, reject
smtpd_relay_restrictions = permit_sasl_authenticated, reject
`

/** The processes of Postfix; the first one listens on the port. */
export const MASTER = `inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`

export const PASSWORD_CHECK = `pwcheck_method: auxprop
auxprop_plugin: sasldb
mech_list: PLAIN LOGIN
`
